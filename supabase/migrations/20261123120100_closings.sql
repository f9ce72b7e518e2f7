-- Whether a place is open today: closed, with a reason, or with a notice alone; from and until a time, or
-- without an end.

alter table public.points
  add column is_closed boolean not null default false,
  add column closing_reason text
    constraint "a reason is weather, maintenance, full, season or event" check (
      closing_reason in ('weather', 'maintenance', 'full', 'season', 'event')
    ),
  add column notice text
    constraint "a notice is not blank" check (private.is_not_blank(notice))
    constraint "a notice has no control or text direction characters" check (private.is_readable(notice))
    constraint "a notice has at most 200 characters" check (char_length(notice) <= 200),
  add column notice_from timestamptz
    constraint "a notice begins in the years 1 to 9999" check (private.is_creation_time(notice_from)),
  add column notice_until timestamptz
    constraint "a notice ends in the years 1 to 9999" check (private.is_creation_time(notice_until)),
  add constraint "a notice ends after it begins" check (notice_from < notice_until);
comment on column public.points.is_closed is 'Closed in the time from notice_from until notice_until.';
comment on column public.points.closing_reason is 'Why it is closed; visitors read it in their language.';
comment on column public.points.notice is 'Why it is closed in the administrator''s own words, or news of an open place.';
comment on column public.points.notice_from is 'Null for at once.';
comment on column public.points.notice_until is 'Null for until further notice.';

alter table public.map_settings add column time_zone text
  constraint "a time zone is written like Europe/Berlin" check (
    time_zone ~ '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$' and char_length(time_zone) <= 64
  );
comment on column public.map_settings.time_zone is 'Where the day of the place begins and ends; null where nobody has said it.';
