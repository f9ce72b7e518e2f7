-- What a space is depends on where Postgres runs; a browser, and the check of a spreadsheet, know only one
-- answer. So the spaces that no address has are listed, as JavaScript's \s has them. Addresses that were
-- stored with one are written as a browser asks for them. And no name starts with a byte order mark, which
-- readers take away.

alter table public.points
  drop constraint "a title has no control or text direction characters",
  drop constraint "the marker icon address is a web address or a path of this site",
  drop constraint "the popup image address is a web address or a path of this site",
  drop constraint "a link starts with http, https, mailto or tel";
alter table public.groups
  drop constraint "a group name has no control or text direction characters",
  drop constraint "the background address is a web address or a path of this site";
alter table public.map_settings
  drop constraint "the base map address is a web address or a path of this site";

-- Null for an address that gets longer than one may be.
create function pg_temp.written_as_asked_for(address text) returns text language sql as $$
  select case when char_length(written) <= 2048 then written end
  from (
    select string_agg(
      case
        when letter ~ '[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
        then regexp_replace(upper(encode(convert_to(letter, 'UTF8'), 'hex')), '(..)', '%\1', 'g')
        else letter
      end,
      '' order by place
    ) as written
    from regexp_split_to_table(address, '') with ordinality as letters (letter, place)
  ) as letters
$$;
update public.points set
  title = regexp_replace(title, '^\ufeff+', ''),
  marker_icon = pg_temp.written_as_asked_for(marker_icon),
  popup_image = pg_temp.written_as_asked_for(popup_image),
  link = pg_temp.written_as_asked_for(link)
where concat(title, marker_icon, popup_image, link) ~ '[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
update public.groups set
  name = regexp_replace(name, '^\ufeff+', ''),
  background_image = pg_temp.written_as_asked_for(background_image)
where concat(name, background_image) ~ '[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
update public.map_settings set base_map_image = pg_temp.written_as_asked_for(base_map_image)
where base_map_image ~ '[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
drop function pg_temp.written_as_asked_for;

alter table public.points
  add constraint "a title has no control or text direction characters" check (
    title !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|^\ufeff'
  ),
  add constraint "the marker icon address is a web address or a path of this site" check (
    marker_icon ~* '^(https?://[^/[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]|/[^/\\[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff])[^[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*$'
  ),
  add constraint "the popup image address is a web address or a path of this site" check (
    popup_image ~* '^(https?://[^/[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]|/[^/\\[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff])[^[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*$'
  ),
  add constraint "a link starts with http, https, mailto or tel" check (
    link ~* '^(https?://[^/[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]|mailto:[^[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]|tel:[^[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff])[^[:cntrl:]\u2028\u2029]*$'
  );
alter table public.groups
  add constraint "a group name has no control or text direction characters" check (
    name !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|^\ufeff'
  ),
  add constraint "the background address is a web address or a path of this site" check (
    background_image ~* '^(https?://[^/[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]|/[^/\\[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff])[^[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*$'
  );
alter table public.map_settings
  add constraint "the base map address is a web address or a path of this site" check (
    base_map_image ~* '^(https?://[^/[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]|/[^/\\[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff])[^[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*$'
  );
