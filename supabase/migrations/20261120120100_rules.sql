-- What the map's tables check, each rule once. A check calls its function with the rights of whoever writes.
-- A column that may be null is let through by each check, as null is by every check.
-- What is a space, a control character or a capital depends on where Postgres runs, but not in the collation
-- "C". So what is no ASCII is listed, as JavaScript has it: spaces are those of its \s.

-- Blank is also what only looks so: fillers, selectors, tags and marks that show nothing by themselves.
create function private.is_not_blank(name text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select (name collate "C") ~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';
$$;
comment on function private.is_not_blank(text) is 'Whether a name shows anything.';

-- Marks of direction (U+200E, U+200F, U+061C), which act on their neighbours alone, and the joiners of emoji
-- and scripts are allowed. A byte order mark is taken away by readers where a text starts with it.
create function private.is_readable(name text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select (name collate "C") !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|^\ufeff';
$$;
comment on function private.is_readable(text) is
  'Whether a name has no control characters but tabs and line breaks, and none that turn the direction of the text.';

create function private.is_picture_address(address text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select (address collate "C") ~* '^(https?://[^/]|/[^/\\])'
    and (address collate "C") !~ '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
$$;
comment on function private.is_picture_address(text) is
  'Whether an address is one of the web or a path of this site, without spaces.';

create function private.is_link(link text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select
    (link collate "C") ~* '^(https?://(?!/)|mailto:|tel:)[^\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]'
    and (link collate "C") !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';
$$;
comment on function private.is_link(text) is
  'Whether a link starts with http, https, mailto or tel, and has no line breaks. It may have spaces within.';

-- NaN is greater than every number in Postgres, so a range refuses it.
create function private.is_percent(number double precision) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select number between 0 and 100;
$$;

-- Neither infinity nor a time that a spreadsheet could not bring back.
create function private.is_creation_time(moment timestamptz) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select moment >= '0001-01-01 00:00+00' and moment < '10000-01-01 00:00+00';
$$;

revoke all on function
  private.is_not_blank(text), private.is_readable(text), private.is_picture_address(text),
  private.is_link(text), private.is_percent(double precision), private.is_creation_time(timestamptz)
from public, anon, authenticated, service_role;
grant execute on function
  private.is_not_blank(text), private.is_readable(text), private.is_picture_address(text),
  private.is_link(text), private.is_percent(double precision), private.is_creation_time(timestamptz)
to authenticated, service_role;
