alter table venues validate constraint venues_rooms;
alter table venues validate constraint venues_reached;
