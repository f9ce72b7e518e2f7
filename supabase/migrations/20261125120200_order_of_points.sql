-- Points are read in pages, in the order of their creation. Without an index each page sorts all of them.
create index points_created_at_id_idx on public.points (created_at, id);
