-- The plan of a floor: where its tables stand, and what else is drawn. Centimetres; `x` and `y` are the middle, and a table that
-- nobody has placed has neither. `pieces` are rooms, walls, doors, counters and plants, which are read and saved as a whole.
alter table tables
  add column shape text not null default 'square' check (shape in ('round', 'square', 'long', 'booth', 'majlis')),
  add column width integer not null default 90 check (width between 30 and 1000),
  add column depth integer not null default 90 check (depth between 30 and 1000),
  add column x integer check (x between -10000 and 10000),
  add column y integer check (y between -10000 and 10000),
  add column rotation integer not null default 0 check (rotation between 0 and 359),
  add constraint placed_in_both check ((x is null) = (y is null));
alter table floors add column pieces jsonb not null default '[]' check (jsonb_typeof(pieces) = 'array');
