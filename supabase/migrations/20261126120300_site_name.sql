alter table public.map_settings add column site_name text
  constraint "the site name is not blank" check (private.is_not_blank(site_name))
  constraint "the site name has no control or text direction characters" check (private.is_readable(site_name))
  constraint "the site name has at most 60 characters" check (char_length(site_name) <= 60);
comment on column public.map_settings.site_name is 'The name of the site; null for the name that the site was built with.';
