-- A QR code takes no more. Longer ones that are there already stay until their venue is loaded anew:
-- they are links without a code.
alter table venues add constraint venues_map_url_length check (char_length(map_url) <= 300)
  not valid;
