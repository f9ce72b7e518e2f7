-- Every actor and every verb, on every table and bucket.
begin;
select plan(144);

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000000a', 'administrator@example.org');
insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000000b', 'someone@example.org');
insert into auth.users (id, email, is_anonymous) values
  ('00000000-0000-4000-8000-00000000000c', null, true);
insert into public.groups (id, name) values ('00000000-0000-4000-8000-000000000001', 'Trail');
insert into public.points (id, title, coord_x, coord_y)
values ('00000000-0000-4000-8000-000000000002', 'Mill', 1, 2);
insert into storage.buckets (id, name) values ('others', 'others');
insert into storage.objects (bucket_id, name)
select id, 'picture.png' from storage.buckets;

-- Where storage guards its tables against deletes by SQL, its own API sets this as well.
select set_config('storage.allow_delete_query', 'true', true);

create function pg_temp.act_as(actor text) returns void language sql as $$
  select
    set_config('request.jwt.claims', case actor
      when 'visitor' then '{"role": "anon"}'
      when 'anonymous sign-in' then
        '{"role": "authenticated", "is_anonymous": true, "sub": "00000000-0000-4000-8000-00000000000c"}'
      when 'other account' then
        '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000b"}'
      when 'administrator' then
        '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000a"}'
    end, true),
    set_config('role', case actor when 'visitor' then 'anon' else 'authenticated' end, true);
$$;

-- Whether a statement reaches a row for an actor. What it did is undone.
create function pg_temp.outcome(actor text, statement text) returns text language plpgsql as $$
declare
  affected bigint;
begin
  begin
    perform pg_temp.act_as(actor);
    execute statement;
    get diagnostics affected = row_count;
    raise exception 'undo' using errcode = 'TT000';
  exception
    when sqlstate 'TT000' then null;
    when insufficient_privilege then affected := 0;
    -- The trigger that keeps the map settings.
    when raise_exception then affected := 0;
  end;
  return case when affected > 0 then 'allowed' else 'refused' end;
end;
$$;

create temp table statement (target text, verb text, sql text, allowed_to text[]);
insert into statement values
  ('map_settings', 'select', 'select * from public.map_settings',
    array['visitor', 'anonymous sign-in', 'other account', 'administrator']),
  ('map_settings', 'insert', 'insert into public.map_settings (id) values (2)', '{}'),
  ('map_settings', 'update', 'update public.map_settings set show_legend = false', array['administrator']),
  ('map_settings', 'delete', 'delete from public.map_settings', '{}'),
  ('groups', 'select', 'select * from public.groups',
    array['visitor', 'anonymous sign-in', 'other account', 'administrator']),
  ('groups', 'insert', $$insert into public.groups (name) values ('New')$$, array['administrator']),
  ('groups', 'update', $$update public.groups set name = 'New'$$, array['administrator']),
  ('groups', 'delete', 'delete from public.groups', array['administrator']),
  ('points', 'select', 'select * from public.points',
    array['visitor', 'anonymous sign-in', 'other account', 'administrator']),
  ('points', 'insert', $$insert into public.points (title, coord_x, coord_y) values ('New', 1, 2)$$,
    array['administrator']),
  ('points', 'update', $$update public.points set title = 'New'$$, array['administrator']),
  ('points', 'delete', 'delete from public.points', array['administrator']),
  ('admins', 'select', 'select * from private.admins', '{}'),
  ('admins', 'insert',
    $$insert into private.admins (user_id) values ('00000000-0000-4000-8000-00000000000b')$$, '{}'),
  ('admins', 'delete', 'delete from private.admins', '{}'),
  ('buckets', 'insert', $$insert into storage.buckets (id, name) values ('new', 'new')$$, '{}'),
  ('buckets', 'update', 'update storage.buckets set public = false', '{}'),
  ('buckets', 'delete', $$delete from storage.buckets where id = 'others'$$, '{}');
insert into statement
select
  'bucket ' || bucket, verb, format(sql, bucket),
  case when bucket = 'others' then '{}' else array['administrator'] end
from
  unnest(array['maps', 'markers', 'popups', 'others']) as bucket,
  (values
    ('select', 'select * from storage.objects where bucket_id = %L'),
    ('insert', 'insert into storage.objects (bucket_id, name) values (%L, ''new.png'')'),
    ('update', 'update storage.objects set name = ''new.png'' where bucket_id = %L'),
    ('delete', 'delete from storage.objects where bucket_id = %L')
  ) as bucket_verb (verb, sql);
-- An object must not be moved out of the administrator's buckets, nor into them.
insert into statement values
  ('bucket maps', 'move out of',
    $$update storage.objects set bucket_id = 'others', name = 'moved.png' where bucket_id = 'maps'$$, '{}'),
  ('bucket maps', 'move into',
    $$update storage.objects set bucket_id = 'maps', name = 'moved.png' where bucket_id = 'others'$$, '{}');

select is(
  pg_temp.outcome(actor, sql),
  case when actor = any (allowed_to) then 'allowed' else 'refused' end,
  format('%s: %s %s', actor, verb, target)
)
from statement,
  unnest(array['visitor', 'anonymous sign-in', 'other account', 'administrator']) as actor
order by target, verb, actor;

select * from finish();
rollback;
