alter table venues validate constraint venues_rooms;
