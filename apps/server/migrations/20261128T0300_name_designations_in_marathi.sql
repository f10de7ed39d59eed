-- What somebody is called at the commission, in Marathi too; null where it was not asked for yet.
alter table staff_members add column designation_mr text;
alter table staff_members add constraint staff_members_designation_mr
  check (designation_mr <> '') not valid;
