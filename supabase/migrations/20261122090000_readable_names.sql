-- Titles and names can be read as they are stored: no control characters but tabs and line breaks, and
-- none that turn the direction of the text around them. Marks of direction (U+200E, U+200F, U+061C), which
-- act on their neighbours alone, and the joiners of emoji and scripts are allowed.

alter table public.points drop constraint "a title is not blank";
alter table public.groups drop constraint "a group name is not blank";

update public.points
set title = regexp_replace(
  title, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]', '', 'g'
)
where title ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]';
update public.groups
set name = regexp_replace(
  name, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]', '', 'g'
)
where name ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]';

-- Blank is also what only looks so: fillers, selectors, tags and marks that show nothing by themselves.
update public.points set title = 'Unnamed'
where title !~ '[^[:space:][:cntrl:]\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]';
update public.groups set name = 'Unnamed'
where name !~ '[^[:space:][:cntrl:]\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]';

alter table public.points
  add constraint "a title is not blank" check (
    title ~ '[^[:space:][:cntrl:]\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]'
  ),
  add constraint "a title has no control or text direction characters" check (
    title !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'
  );
alter table public.groups
  add constraint "a group name is not blank" check (
    name ~ '[^[:space:][:cntrl:]\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]'
  ),
  add constraint "a group name has no control or text direction characters" check (
    name !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'
  );

-- Neither infinity nor a time that a spreadsheet could not bring back.
update public.points set created_at = now()
where created_at < '0001-01-01 00:00+00' or created_at >= '10000-01-01 00:00+00';
update public.groups set created_at = now()
where created_at < '0001-01-01 00:00+00' or created_at >= '10000-01-01 00:00+00';
alter table public.points add constraint "a creation time is in the years 1 to 9999" check (
  created_at >= '0001-01-01 00:00+00' and created_at < '10000-01-01 00:00+00'
);
alter table public.groups add constraint "a creation time is in the years 1 to 9999" check (
  created_at >= '0001-01-01 00:00+00' and created_at < '10000-01-01 00:00+00'
);
