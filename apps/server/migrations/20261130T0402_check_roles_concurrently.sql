alter table staff_roles validate constraint staff_roles_known;
