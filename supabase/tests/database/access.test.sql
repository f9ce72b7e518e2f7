-- Every actor and every verb, on every schema, table, function and bucket. One table,
-- tests/boundary/expected.ts, holds the expectations; everything else is refused.
begin;
select no_plan();

create temp table known (target text);
create temp table expected (target text, verb text, actor text, outcome text);
-- Generated from that table by `npm run access-test`.
insert into known values
  ('schema public'),
  ('schema private'),
  ('schema setup'),
  ('public.map_settings'),
  ('public.groups'),
  ('public.points'),
  ('public.map_changes'),
  ('public.publishing'),
  ('private.admins'),
  ('private.enrolment'),
  ('public.import_points(jsonb,jsonb,jsonb)'),
  ('public.restore_map(jsonb)'),
  ('public.delete_group_keeping_points(uuid)'),
  ('public.order_groups(jsonb,jsonb)'),
  ('public.number_now(map_changes)'),
  ('public.setup_status()'),
  ('setup.status()'),
  ('setup.had_administrator()'),
  ('setup.visitors_can_read()'),
  ('private.is_admin()'),
  ('private.is_everything_visible()'),
  ('private.hidden_group_ids()'),
  ('private.hidden_point_ids()'),
  ('private.count_openings(timestamp with time zone)'),
  ('private.enrol_first_administrator()'),
  ('private.dismiss_deleted_administrator()'),
  ('private.remember_enrolment()'),
  ('private.can_sign_in(jsonb)'),
  ('private.keep_map_settings()'),
  ('private.raise_version()'),
  ('private.round_coordinates()'),
  ('private.round_size_ratio()'),
  ('private.assert_administrator()'),
  ('private.begin_change()'),
  ('private.note_change()'),
  ('private.set_has_words()'),
  ('private.are_there_words()'),
  ('private.clear_position_verdict()'),
  ('private.check_line()'),
  ('private.check_translations_of_points()'),
  ('private.is_not_blank(text)'),
  ('private.is_readable(text)'),
  ('private.is_picture_address(text)'),
  ('private.is_link(text)'),
  ('private.is_creation_time(timestamp with time zone)'),
  ('private.is_language(text)'),
  ('private.are_languages(text[])'),
  ('private.are_translations(jsonb,jsonb)'),
  ('private.are_positions(jsonb,integer,integer)'),
  ('private.is_whole_number(jsonb,integer,integer)'),
  ('private.is_line(jsonb)'),
  ('private.are_junctions(jsonb)'),
  ('private.fields_of(regclass)'),
  ('private.refuse_unknown_fields(regclass,jsonb)'),
  ('private.put_rows(regclass,jsonb)'),
  ('private.wait_for_turn()'),
  ('bucket maps'),
  ('bucket markers'),
  ('bucket popups'),
  ('bucket others'),
  ('storage.buckets'),
  ('accounts');
insert into expected values
  ('schema public', 'usage', 'visitor', 'allowed'),
  ('schema public', 'usage', 'anonymous sign-in', 'allowed'),
  ('schema public', 'usage', 'other account', 'allowed'),
  ('schema public', 'usage', 'administrator', 'allowed'),
  ('schema public', 'usage', 'secret key', 'allowed'),
  ('schema private', 'usage', 'anonymous sign-in', 'allowed'),
  ('schema private', 'usage', 'other account', 'allowed'),
  ('schema private', 'usage', 'administrator', 'allowed'),
  ('schema private', 'usage', 'secret key', 'allowed'),
  ('schema setup', 'usage', 'visitor', 'allowed'),
  ('public.map_settings', 'select', 'visitor', 'allowed'),
  ('public.map_settings', 'select', 'anonymous sign-in', 'allowed'),
  ('public.map_settings', 'select', 'other account', 'allowed'),
  ('public.map_settings', 'select', 'administrator', 'allowed'),
  ('public.map_settings', 'select', 'secret key', 'allowed'),
  ('public.map_settings', 'update', 'anonymous sign-in', 'row level security'),
  ('public.map_settings', 'update', 'other account', 'row level security'),
  ('public.map_settings', 'update', 'administrator', 'allowed'),
  ('public.map_settings', 'update', 'secret key', 'allowed'),
  ('public.groups', 'select', 'visitor', 'allowed'),
  ('public.groups', 'select', 'anonymous sign-in', 'allowed'),
  ('public.groups', 'select', 'other account', 'allowed'),
  ('public.groups', 'select', 'administrator', 'allowed'),
  ('public.groups', 'select', 'secret key', 'allowed'),
  ('public.groups', 'insert', 'anonymous sign-in', 'row level security'),
  ('public.groups', 'insert', 'other account', 'row level security'),
  ('public.groups', 'insert', 'administrator', 'allowed'),
  ('public.groups', 'insert', 'secret key', 'allowed'),
  ('public.groups', 'upsert', 'anonymous sign-in', 'row level security'),
  ('public.groups', 'upsert', 'other account', 'row level security'),
  ('public.groups', 'upsert', 'administrator', 'allowed'),
  ('public.groups', 'upsert', 'secret key', 'allowed'),
  ('public.groups', 'update', 'anonymous sign-in', 'row level security'),
  ('public.groups', 'update', 'other account', 'row level security'),
  ('public.groups', 'update', 'administrator', 'allowed'),
  ('public.groups', 'update', 'secret key', 'allowed'),
  ('public.groups', 'delete', 'anonymous sign-in', 'row level security'),
  ('public.groups', 'delete', 'other account', 'row level security'),
  ('public.groups', 'delete', 'administrator', 'allowed'),
  ('public.groups', 'delete', 'secret key', 'allowed'),
  ('public.points', 'select', 'visitor', 'allowed'),
  ('public.points', 'select', 'anonymous sign-in', 'allowed'),
  ('public.points', 'select', 'other account', 'allowed'),
  ('public.points', 'select', 'administrator', 'allowed'),
  ('public.points', 'select', 'secret key', 'allowed'),
  ('public.points', 'insert', 'anonymous sign-in', 'row level security'),
  ('public.points', 'insert', 'other account', 'row level security'),
  ('public.points', 'insert', 'administrator', 'allowed'),
  ('public.points', 'insert', 'secret key', 'allowed'),
  ('public.points', 'upsert', 'anonymous sign-in', 'row level security'),
  ('public.points', 'upsert', 'other account', 'row level security'),
  ('public.points', 'upsert', 'administrator', 'allowed'),
  ('public.points', 'upsert', 'secret key', 'allowed'),
  ('public.points', 'update', 'anonymous sign-in', 'row level security'),
  ('public.points', 'update', 'other account', 'row level security'),
  ('public.points', 'update', 'administrator', 'allowed'),
  ('public.points', 'update', 'secret key', 'allowed'),
  ('public.points', 'delete', 'anonymous sign-in', 'row level security'),
  ('public.points', 'delete', 'other account', 'row level security'),
  ('public.points', 'delete', 'administrator', 'allowed'),
  ('public.points', 'delete', 'secret key', 'allowed'),
  ('public.map_changes', 'select', 'visitor', 'allowed'),
  ('public.map_changes', 'select', 'anonymous sign-in', 'allowed'),
  ('public.map_changes', 'select', 'other account', 'allowed'),
  ('public.map_changes', 'select', 'administrator', 'allowed'),
  ('public.map_changes', 'select', 'secret key', 'allowed'),
  ('public.publishing', 'select', 'anonymous sign-in', 'row level security'),
  ('public.publishing', 'select', 'other account', 'row level security'),
  ('public.publishing', 'select', 'administrator', 'allowed'),
  ('public.publishing', 'select', 'secret key', 'allowed'),
  ('public.publishing', 'update', 'anonymous sign-in', 'row level security'),
  ('public.publishing', 'update', 'other account', 'row level security'),
  ('public.publishing', 'update', 'administrator', 'allowed'),
  ('public.publishing', 'update', 'secret key', 'allowed'),
  ('public.import_points(jsonb,jsonb,jsonb)', 'call', 'anonymous sign-in', 'row level security'),
  ('public.import_points(jsonb,jsonb,jsonb)', 'call', 'other account', 'row level security'),
  ('public.import_points(jsonb,jsonb,jsonb)', 'call', 'administrator', 'allowed'),
  ('public.restore_map(jsonb)', 'call', 'anonymous sign-in', 'row level security'),
  ('public.restore_map(jsonb)', 'call', 'other account', 'row level security'),
  ('public.restore_map(jsonb)', 'call', 'administrator', 'allowed'),
  ('public.delete_group_keeping_points(uuid)', 'call', 'anonymous sign-in', 'row level security'),
  ('public.delete_group_keeping_points(uuid)', 'call', 'other account', 'row level security'),
  ('public.delete_group_keeping_points(uuid)', 'call', 'administrator', 'allowed'),
  ('public.order_groups(jsonb,jsonb)', 'call', 'anonymous sign-in', 'row level security'),
  ('public.order_groups(jsonb,jsonb)', 'call', 'other account', 'row level security'),
  ('public.order_groups(jsonb,jsonb)', 'call', 'administrator', 'allowed'),
  ('public.number_now(map_changes)', 'call', 'visitor', 'allowed'),
  ('public.number_now(map_changes)', 'call', 'anonymous sign-in', 'allowed'),
  ('public.number_now(map_changes)', 'call', 'other account', 'allowed'),
  ('public.number_now(map_changes)', 'call', 'administrator', 'allowed'),
  ('public.number_now(map_changes)', 'call', 'secret key', 'allowed'),
  ('public.setup_status()', 'call', 'visitor', 'allowed'),
  ('setup.status()', 'call', 'visitor', 'allowed'),
  ('setup.had_administrator()', 'call', 'visitor', 'allowed'),
  ('setup.visitors_can_read()', 'call', 'visitor', 'allowed'),
  ('private.is_admin()', 'call', 'anonymous sign-in', 'allowed'),
  ('private.is_admin()', 'call', 'other account', 'allowed'),
  ('private.is_admin()', 'call', 'administrator', 'allowed'),
  ('private.is_everything_visible()', 'call', 'visitor', 'allowed'),
  ('private.is_everything_visible()', 'call', 'anonymous sign-in', 'allowed'),
  ('private.is_everything_visible()', 'call', 'other account', 'allowed'),
  ('private.is_everything_visible()', 'call', 'administrator', 'allowed'),
  ('private.hidden_group_ids()', 'call', 'visitor', 'allowed'),
  ('private.hidden_group_ids()', 'call', 'anonymous sign-in', 'allowed'),
  ('private.hidden_group_ids()', 'call', 'other account', 'allowed'),
  ('private.hidden_group_ids()', 'call', 'administrator', 'allowed'),
  ('private.hidden_point_ids()', 'call', 'visitor', 'allowed'),
  ('private.hidden_point_ids()', 'call', 'anonymous sign-in', 'allowed'),
  ('private.hidden_point_ids()', 'call', 'other account', 'allowed'),
  ('private.hidden_point_ids()', 'call', 'administrator', 'allowed'),
  ('private.count_openings(timestamp with time zone)', 'call', 'visitor', 'allowed'),
  ('private.count_openings(timestamp with time zone)', 'call', 'anonymous sign-in', 'allowed'),
  ('private.count_openings(timestamp with time zone)', 'call', 'other account', 'allowed'),
  ('private.count_openings(timestamp with time zone)', 'call', 'administrator', 'allowed'),
  ('private.count_openings(timestamp with time zone)', 'call', 'secret key', 'allowed'),
  ('private.is_not_blank(text)', 'call', 'anonymous sign-in', 'allowed'),
  ('private.is_not_blank(text)', 'call', 'other account', 'allowed'),
  ('private.is_not_blank(text)', 'call', 'administrator', 'allowed'),
  ('private.is_not_blank(text)', 'call', 'secret key', 'allowed'),
  ('private.is_readable(text)', 'call', 'anonymous sign-in', 'allowed'),
  ('private.is_readable(text)', 'call', 'other account', 'allowed'),
  ('private.is_readable(text)', 'call', 'administrator', 'allowed'),
  ('private.is_readable(text)', 'call', 'secret key', 'allowed'),
  ('private.is_picture_address(text)', 'call', 'anonymous sign-in', 'allowed'),
  ('private.is_picture_address(text)', 'call', 'other account', 'allowed'),
  ('private.is_picture_address(text)', 'call', 'administrator', 'allowed'),
  ('private.is_picture_address(text)', 'call', 'secret key', 'allowed'),
  ('private.is_link(text)', 'call', 'anonymous sign-in', 'allowed'),
  ('private.is_link(text)', 'call', 'other account', 'allowed'),
  ('private.is_link(text)', 'call', 'administrator', 'allowed'),
  ('private.is_link(text)', 'call', 'secret key', 'allowed'),
  ('private.is_creation_time(timestamp with time zone)', 'call', 'anonymous sign-in', 'allowed'),
  ('private.is_creation_time(timestamp with time zone)', 'call', 'other account', 'allowed'),
  ('private.is_creation_time(timestamp with time zone)', 'call', 'administrator', 'allowed'),
  ('private.is_creation_time(timestamp with time zone)', 'call', 'secret key', 'allowed'),
  ('private.is_language(text)', 'call', 'anonymous sign-in', 'allowed'),
  ('private.is_language(text)', 'call', 'other account', 'allowed'),
  ('private.is_language(text)', 'call', 'administrator', 'allowed'),
  ('private.is_language(text)', 'call', 'secret key', 'allowed'),
  ('private.are_languages(text[])', 'call', 'anonymous sign-in', 'allowed'),
  ('private.are_languages(text[])', 'call', 'other account', 'allowed'),
  ('private.are_languages(text[])', 'call', 'administrator', 'allowed'),
  ('private.are_languages(text[])', 'call', 'secret key', 'allowed'),
  ('private.are_translations(jsonb,jsonb)', 'call', 'anonymous sign-in', 'allowed'),
  ('private.are_translations(jsonb,jsonb)', 'call', 'other account', 'allowed'),
  ('private.are_translations(jsonb,jsonb)', 'call', 'administrator', 'allowed'),
  ('private.are_translations(jsonb,jsonb)', 'call', 'secret key', 'allowed'),
  ('private.are_positions(jsonb,integer,integer)', 'call', 'anonymous sign-in', 'allowed'),
  ('private.are_positions(jsonb,integer,integer)', 'call', 'other account', 'allowed'),
  ('private.are_positions(jsonb,integer,integer)', 'call', 'administrator', 'allowed'),
  ('private.are_positions(jsonb,integer,integer)', 'call', 'secret key', 'allowed'),
  ('private.is_whole_number(jsonb,integer,integer)', 'call', 'anonymous sign-in', 'allowed'),
  ('private.is_whole_number(jsonb,integer,integer)', 'call', 'other account', 'allowed'),
  ('private.is_whole_number(jsonb,integer,integer)', 'call', 'administrator', 'allowed'),
  ('private.is_whole_number(jsonb,integer,integer)', 'call', 'secret key', 'allowed'),
  ('private.is_line(jsonb)', 'call', 'anonymous sign-in', 'allowed'),
  ('private.is_line(jsonb)', 'call', 'other account', 'allowed'),
  ('private.is_line(jsonb)', 'call', 'administrator', 'allowed'),
  ('private.is_line(jsonb)', 'call', 'secret key', 'allowed'),
  ('private.are_junctions(jsonb)', 'call', 'anonymous sign-in', 'allowed'),
  ('private.are_junctions(jsonb)', 'call', 'other account', 'allowed'),
  ('private.are_junctions(jsonb)', 'call', 'administrator', 'allowed'),
  ('private.are_junctions(jsonb)', 'call', 'secret key', 'allowed'),
  ('private.fields_of(regclass)', 'call', 'anonymous sign-in', 'allowed'),
  ('private.fields_of(regclass)', 'call', 'other account', 'allowed'),
  ('private.fields_of(regclass)', 'call', 'administrator', 'allowed'),
  ('private.refuse_unknown_fields(regclass,jsonb)', 'call', 'anonymous sign-in', 'allowed'),
  ('private.refuse_unknown_fields(regclass,jsonb)', 'call', 'other account', 'allowed'),
  ('private.refuse_unknown_fields(regclass,jsonb)', 'call', 'administrator', 'allowed'),
  ('private.put_rows(regclass,jsonb)', 'call', 'anonymous sign-in', 'allowed'),
  ('private.put_rows(regclass,jsonb)', 'call', 'other account', 'allowed'),
  ('private.put_rows(regclass,jsonb)', 'call', 'administrator', 'allowed'),
  ('private.wait_for_turn()', 'call', 'anonymous sign-in', 'allowed'),
  ('private.wait_for_turn()', 'call', 'other account', 'allowed'),
  ('private.wait_for_turn()', 'call', 'administrator', 'allowed'),
  ('bucket maps', 'list', 'visitor', 'row level security'),
  ('bucket maps', 'list', 'anonymous sign-in', 'row level security'),
  ('bucket maps', 'list', 'other account', 'row level security'),
  ('bucket maps', 'list', 'administrator', 'allowed'),
  ('bucket maps', 'list', 'secret key', 'allowed'),
  ('bucket maps', 'upload', 'visitor', 'row level security'),
  ('bucket maps', 'upload', 'anonymous sign-in', 'row level security'),
  ('bucket maps', 'upload', 'other account', 'row level security'),
  ('bucket maps', 'upload', 'administrator', 'allowed'),
  ('bucket maps', 'upload', 'secret key', 'allowed'),
  ('bucket maps', 'replace', 'visitor', 'row level security'),
  ('bucket maps', 'replace', 'anonymous sign-in', 'row level security'),
  ('bucket maps', 'replace', 'other account', 'row level security'),
  ('bucket maps', 'replace', 'administrator', 'allowed'),
  ('bucket maps', 'replace', 'secret key', 'allowed'),
  ('bucket maps', 'move', 'visitor', 'row level security'),
  ('bucket maps', 'move', 'anonymous sign-in', 'row level security'),
  ('bucket maps', 'move', 'other account', 'row level security'),
  ('bucket maps', 'move', 'administrator', 'allowed'),
  ('bucket maps', 'move', 'secret key', 'allowed'),
  ('bucket maps', 'copy', 'visitor', 'row level security'),
  ('bucket maps', 'copy', 'anonymous sign-in', 'row level security'),
  ('bucket maps', 'copy', 'other account', 'row level security'),
  ('bucket maps', 'copy', 'administrator', 'allowed'),
  ('bucket maps', 'copy', 'secret key', 'allowed'),
  ('bucket maps', 'delete', 'visitor', 'row level security'),
  ('bucket maps', 'delete', 'anonymous sign-in', 'row level security'),
  ('bucket maps', 'delete', 'other account', 'row level security'),
  ('bucket maps', 'delete', 'administrator', 'allowed'),
  ('bucket maps', 'delete', 'secret key', 'allowed'),
  ('bucket maps', 'move out', 'visitor', 'row level security'),
  ('bucket maps', 'move out', 'anonymous sign-in', 'row level security'),
  ('bucket maps', 'move out', 'other account', 'row level security'),
  ('bucket maps', 'move out', 'administrator', 'row level security'),
  ('bucket maps', 'move out', 'secret key', 'allowed'),
  ('bucket maps', 'move in', 'visitor', 'row level security'),
  ('bucket maps', 'move in', 'anonymous sign-in', 'row level security'),
  ('bucket maps', 'move in', 'other account', 'row level security'),
  ('bucket maps', 'move in', 'administrator', 'row level security'),
  ('bucket maps', 'move in', 'secret key', 'allowed'),
  ('bucket maps', 'copy out', 'visitor', 'row level security'),
  ('bucket maps', 'copy out', 'anonymous sign-in', 'row level security'),
  ('bucket maps', 'copy out', 'other account', 'row level security'),
  ('bucket maps', 'copy out', 'administrator', 'row level security'),
  ('bucket maps', 'copy out', 'secret key', 'allowed'),
  ('bucket maps', 'copy in', 'visitor', 'row level security'),
  ('bucket maps', 'copy in', 'anonymous sign-in', 'row level security'),
  ('bucket maps', 'copy in', 'other account', 'row level security'),
  ('bucket maps', 'copy in', 'administrator', 'row level security'),
  ('bucket maps', 'copy in', 'secret key', 'allowed'),
  ('bucket markers', 'list', 'visitor', 'row level security'),
  ('bucket markers', 'list', 'anonymous sign-in', 'row level security'),
  ('bucket markers', 'list', 'other account', 'row level security'),
  ('bucket markers', 'list', 'administrator', 'allowed'),
  ('bucket markers', 'list', 'secret key', 'allowed'),
  ('bucket markers', 'upload', 'visitor', 'row level security'),
  ('bucket markers', 'upload', 'anonymous sign-in', 'row level security'),
  ('bucket markers', 'upload', 'other account', 'row level security'),
  ('bucket markers', 'upload', 'administrator', 'allowed'),
  ('bucket markers', 'upload', 'secret key', 'allowed'),
  ('bucket markers', 'replace', 'visitor', 'row level security'),
  ('bucket markers', 'replace', 'anonymous sign-in', 'row level security'),
  ('bucket markers', 'replace', 'other account', 'row level security'),
  ('bucket markers', 'replace', 'administrator', 'allowed'),
  ('bucket markers', 'replace', 'secret key', 'allowed'),
  ('bucket markers', 'move', 'visitor', 'row level security'),
  ('bucket markers', 'move', 'anonymous sign-in', 'row level security'),
  ('bucket markers', 'move', 'other account', 'row level security'),
  ('bucket markers', 'move', 'administrator', 'allowed'),
  ('bucket markers', 'move', 'secret key', 'allowed'),
  ('bucket markers', 'copy', 'visitor', 'row level security'),
  ('bucket markers', 'copy', 'anonymous sign-in', 'row level security'),
  ('bucket markers', 'copy', 'other account', 'row level security'),
  ('bucket markers', 'copy', 'administrator', 'allowed'),
  ('bucket markers', 'copy', 'secret key', 'allowed'),
  ('bucket markers', 'delete', 'visitor', 'row level security'),
  ('bucket markers', 'delete', 'anonymous sign-in', 'row level security'),
  ('bucket markers', 'delete', 'other account', 'row level security'),
  ('bucket markers', 'delete', 'administrator', 'allowed'),
  ('bucket markers', 'delete', 'secret key', 'allowed'),
  ('bucket markers', 'move out', 'visitor', 'row level security'),
  ('bucket markers', 'move out', 'anonymous sign-in', 'row level security'),
  ('bucket markers', 'move out', 'other account', 'row level security'),
  ('bucket markers', 'move out', 'administrator', 'row level security'),
  ('bucket markers', 'move out', 'secret key', 'allowed'),
  ('bucket markers', 'move in', 'visitor', 'row level security'),
  ('bucket markers', 'move in', 'anonymous sign-in', 'row level security'),
  ('bucket markers', 'move in', 'other account', 'row level security'),
  ('bucket markers', 'move in', 'administrator', 'row level security'),
  ('bucket markers', 'move in', 'secret key', 'allowed'),
  ('bucket markers', 'copy out', 'visitor', 'row level security'),
  ('bucket markers', 'copy out', 'anonymous sign-in', 'row level security'),
  ('bucket markers', 'copy out', 'other account', 'row level security'),
  ('bucket markers', 'copy out', 'administrator', 'row level security'),
  ('bucket markers', 'copy out', 'secret key', 'allowed'),
  ('bucket markers', 'copy in', 'visitor', 'row level security'),
  ('bucket markers', 'copy in', 'anonymous sign-in', 'row level security'),
  ('bucket markers', 'copy in', 'other account', 'row level security'),
  ('bucket markers', 'copy in', 'administrator', 'row level security'),
  ('bucket markers', 'copy in', 'secret key', 'allowed'),
  ('bucket popups', 'list', 'visitor', 'row level security'),
  ('bucket popups', 'list', 'anonymous sign-in', 'row level security'),
  ('bucket popups', 'list', 'other account', 'row level security'),
  ('bucket popups', 'list', 'administrator', 'allowed'),
  ('bucket popups', 'list', 'secret key', 'allowed'),
  ('bucket popups', 'upload', 'visitor', 'row level security'),
  ('bucket popups', 'upload', 'anonymous sign-in', 'row level security'),
  ('bucket popups', 'upload', 'other account', 'row level security'),
  ('bucket popups', 'upload', 'administrator', 'allowed'),
  ('bucket popups', 'upload', 'secret key', 'allowed'),
  ('bucket popups', 'replace', 'visitor', 'row level security'),
  ('bucket popups', 'replace', 'anonymous sign-in', 'row level security'),
  ('bucket popups', 'replace', 'other account', 'row level security'),
  ('bucket popups', 'replace', 'administrator', 'allowed'),
  ('bucket popups', 'replace', 'secret key', 'allowed'),
  ('bucket popups', 'move', 'visitor', 'row level security'),
  ('bucket popups', 'move', 'anonymous sign-in', 'row level security'),
  ('bucket popups', 'move', 'other account', 'row level security'),
  ('bucket popups', 'move', 'administrator', 'allowed'),
  ('bucket popups', 'move', 'secret key', 'allowed'),
  ('bucket popups', 'copy', 'visitor', 'row level security'),
  ('bucket popups', 'copy', 'anonymous sign-in', 'row level security'),
  ('bucket popups', 'copy', 'other account', 'row level security'),
  ('bucket popups', 'copy', 'administrator', 'allowed'),
  ('bucket popups', 'copy', 'secret key', 'allowed'),
  ('bucket popups', 'delete', 'visitor', 'row level security'),
  ('bucket popups', 'delete', 'anonymous sign-in', 'row level security'),
  ('bucket popups', 'delete', 'other account', 'row level security'),
  ('bucket popups', 'delete', 'administrator', 'allowed'),
  ('bucket popups', 'delete', 'secret key', 'allowed'),
  ('bucket popups', 'move out', 'visitor', 'row level security'),
  ('bucket popups', 'move out', 'anonymous sign-in', 'row level security'),
  ('bucket popups', 'move out', 'other account', 'row level security'),
  ('bucket popups', 'move out', 'administrator', 'row level security'),
  ('bucket popups', 'move out', 'secret key', 'allowed'),
  ('bucket popups', 'move in', 'visitor', 'row level security'),
  ('bucket popups', 'move in', 'anonymous sign-in', 'row level security'),
  ('bucket popups', 'move in', 'other account', 'row level security'),
  ('bucket popups', 'move in', 'administrator', 'row level security'),
  ('bucket popups', 'move in', 'secret key', 'allowed'),
  ('bucket popups', 'copy out', 'visitor', 'row level security'),
  ('bucket popups', 'copy out', 'anonymous sign-in', 'row level security'),
  ('bucket popups', 'copy out', 'other account', 'row level security'),
  ('bucket popups', 'copy out', 'administrator', 'row level security'),
  ('bucket popups', 'copy out', 'secret key', 'allowed'),
  ('bucket popups', 'copy in', 'visitor', 'row level security'),
  ('bucket popups', 'copy in', 'anonymous sign-in', 'row level security'),
  ('bucket popups', 'copy in', 'other account', 'row level security'),
  ('bucket popups', 'copy in', 'administrator', 'row level security'),
  ('bucket popups', 'copy in', 'secret key', 'allowed'),
  ('bucket others', 'list', 'visitor', 'row level security'),
  ('bucket others', 'list', 'anonymous sign-in', 'row level security'),
  ('bucket others', 'list', 'other account', 'row level security'),
  ('bucket others', 'list', 'administrator', 'row level security'),
  ('bucket others', 'list', 'secret key', 'allowed'),
  ('bucket others', 'upload', 'visitor', 'row level security'),
  ('bucket others', 'upload', 'anonymous sign-in', 'row level security'),
  ('bucket others', 'upload', 'other account', 'row level security'),
  ('bucket others', 'upload', 'administrator', 'row level security'),
  ('bucket others', 'upload', 'secret key', 'allowed'),
  ('bucket others', 'replace', 'visitor', 'row level security'),
  ('bucket others', 'replace', 'anonymous sign-in', 'row level security'),
  ('bucket others', 'replace', 'other account', 'row level security'),
  ('bucket others', 'replace', 'administrator', 'row level security'),
  ('bucket others', 'replace', 'secret key', 'allowed'),
  ('bucket others', 'move', 'visitor', 'row level security'),
  ('bucket others', 'move', 'anonymous sign-in', 'row level security'),
  ('bucket others', 'move', 'other account', 'row level security'),
  ('bucket others', 'move', 'administrator', 'row level security'),
  ('bucket others', 'move', 'secret key', 'allowed'),
  ('bucket others', 'copy', 'visitor', 'row level security'),
  ('bucket others', 'copy', 'anonymous sign-in', 'row level security'),
  ('bucket others', 'copy', 'other account', 'row level security'),
  ('bucket others', 'copy', 'administrator', 'row level security'),
  ('bucket others', 'copy', 'secret key', 'allowed'),
  ('bucket others', 'delete', 'visitor', 'row level security'),
  ('bucket others', 'delete', 'anonymous sign-in', 'row level security'),
  ('bucket others', 'delete', 'other account', 'row level security'),
  ('bucket others', 'delete', 'administrator', 'row level security'),
  ('bucket others', 'delete', 'secret key', 'allowed'),
  ('storage.buckets', 'list', 'visitor', 'row level security'),
  ('storage.buckets', 'list', 'anonymous sign-in', 'row level security'),
  ('storage.buckets', 'list', 'other account', 'row level security'),
  ('storage.buckets', 'list', 'administrator', 'row level security'),
  ('storage.buckets', 'list', 'secret key', 'allowed'),
  ('storage.buckets', 'create', 'visitor', 'row level security'),
  ('storage.buckets', 'create', 'anonymous sign-in', 'row level security'),
  ('storage.buckets', 'create', 'other account', 'row level security'),
  ('storage.buckets', 'create', 'administrator', 'row level security'),
  ('storage.buckets', 'create', 'secret key', 'allowed'),
  ('storage.buckets', 'change', 'visitor', 'row level security'),
  ('storage.buckets', 'change', 'anonymous sign-in', 'row level security'),
  ('storage.buckets', 'change', 'other account', 'row level security'),
  ('storage.buckets', 'change', 'administrator', 'row level security'),
  ('storage.buckets', 'change', 'secret key', 'allowed'),
  ('storage.buckets', 'delete', 'visitor', 'row level security'),
  ('storage.buckets', 'delete', 'anonymous sign-in', 'row level security'),
  ('storage.buckets', 'delete', 'other account', 'row level security'),
  ('storage.buckets', 'delete', 'administrator', 'row level security'),
  ('storage.buckets', 'delete', 'secret key', 'allowed');
-- End of the generated part.

insert into auth.users (id, email, email_confirmed_at) values
  ('00000000-0000-4000-8000-00000000000a', 'administrator@example.org', now());
insert into auth.users (id, email, email_confirmed_at) values
  ('00000000-0000-4000-8000-00000000000b', 'someone@example.org', now());
insert into auth.users (id, email, is_anonymous) values
  ('00000000-0000-4000-8000-00000000000c', null, true);
insert into public.groups (id, name) values ('00000000-0000-4000-8000-000000000001', 'Trail');
insert into public.points (id, title, coord_x, coord_y)
values ('00000000-0000-4000-8000-000000000002', 'Mill', 1, 2);
insert into storage.buckets (id, name) values ('others', 'others');
insert into storage.objects (bucket_id, name) select id, 'picture.png' from storage.buckets;

-- If storage guards its tables against deletion by SQL, its own API sets this as well.
select set_config('storage.allow_delete_query', 'true', true);

create temp table actor (name text, role text, claims jsonb);
insert into actor values
  ('visitor', 'anon', '{"role": "anon"}'),
  ('anonymous sign-in', 'authenticated',
    '{"role": "authenticated", "is_anonymous": true, "sub": "00000000-0000-4000-8000-00000000000c"}'),
  ('other account', 'authenticated',
    '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000b"}'),
  ('administrator', 'authenticated',
    '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000a"}'),
  ('secret key', 'service_role', '{"role": "service_role"}');

-- The outcome of a statement: 'allowed' if it reaches a row; 'row level security' if only a policy prevents it;
-- 'refused' without a grant. Its changes are undone.
create function pg_temp.outcome(role text, claims jsonb, statement text) returns text language plpgsql as $$
declare
  affected bigint;
begin
  -- A PostgreSQL 18 session caches statements of functions that another role has parsed. PostgreSQL 17, as
  -- hosted, caches none.
  discard plans;
  perform set_config('request.jwt.claims', claims::text, true), set_config('role', role, true);
  execute statement;
  get diagnostics affected = row_count;
  raise exception 'undo' using errcode = 'TT000';
exception
  when sqlstate 'TT000' then
    return case when affected > 0 then 'allowed' else 'row level security' end;
  when insufficient_privilege then
    return case when sqlerrm like '%row-level security%' then 'row level security' else 'refused' end;
  when others then
    return 'error: ' || sqlerrm;
end;
$$;

-- Read the catalog, so that nothing new is forgotten.
create temp table relation as
select format('%s.%s', nspname, relname) as target, pg_class.oid
from pg_class join pg_namespace on pg_namespace.oid = relnamespace
where nspname in ('public', 'private', 'setup') and relkind in ('r', 'p', 'v', 'm', 'f');
create temp table routine as
select
  format('%s.%s(%s)', nspname, proname, (
    select coalesce(string_agg(format_type(type, null), ',' order by number), '')
    from unnest(proargtypes) with ordinality as argument (type, number)
  )) as target,
  pg_proc.oid
from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
where nspname in ('public', 'private', 'setup');
create temp table schema_of_ours as select 'schema ' || name as target, name
from unnest(array['public', 'private', 'setup']) as name;

select is_empty(
  $$select routine.target, role, schema
    from routine join pg_proc using (oid), unnest(array['anon', 'authenticated', 'service_role']) as role,
      unnest(array['private', 'setup']) as schema
    where not prosecdef and prosqlbody is null and prosrc ~ ('\m' || schema || '\.')
      and has_function_privilege(role, pg_proc.oid, 'execute') and not has_schema_privilege(role, schema, 'usage')$$,
  'A role that may call a function may use the schemas that the function names'
);

create temp table statement (target text, verb text, sql text);
insert into statement values
  ('public.map_settings', 'select', 'select * from public.map_settings'),
  ('public.map_settings', 'insert', 'insert into public.map_settings (id) values (2)'),
  ('public.map_settings', 'upsert',
    'insert into public.map_settings (id) values (1) on conflict (id) do update set show_legend = false'),
  ('public.map_settings', 'update', 'update public.map_settings set show_legend = false'),
  ('public.map_settings', 'update', $$update public.map_settings set further_languages = '{fr}'$$),
  ('public.map_settings', 'delete', 'delete from public.map_settings'),
  ('public.groups', 'select', 'select * from public.groups'),
  ('public.groups', 'insert', $$insert into public.groups (name) values ('New')$$),
  ('public.groups', 'upsert', $$insert into public.groups (id, name)
    values ('00000000-0000-4000-8000-000000000001', 'New') on conflict (id) do update set name = 'New'$$),
  ('public.groups', 'update', $$update public.groups set name = 'New'$$),
  ('public.groups', 'insert', $$insert into public.groups (name, translations) values ('New', '{"fr": {"name": "Neuf"}}')$$),
  ('public.groups', 'insert', $$insert into public.groups (name, sort_order) values ('New', 1)$$),
  ('public.groups', 'update', 'update public.groups set sort_order = 1'),
  ('public.groups', 'update', $$update public.groups set translations = '{"fr": {"name": "Chemin"}}'$$),
  ('public.groups', 'delete', 'delete from public.groups'),
  ('public.points', 'select', 'select * from public.points'),
  ('public.points', 'insert', $$insert into public.points (title, coord_x, coord_y) values ('New', 1, 2)$$),
  ('public.points', 'upsert', $$insert into public.points (id, title, coord_x, coord_y)
    values ('00000000-0000-4000-8000-000000000002', 'New', 1, 2) on conflict (id) do update set title = 'New'$$),
  ('public.points', 'update', $$update public.points set title = 'New'$$),
  ('public.points', 'insert', $$insert into public.points (title, coord_x, coord_y, translations)
    values ('New', 1, 2, '{"fr": {"title": "Neuf"}}')$$),
  ('public.points', 'update', $$update public.points set translations = '{"fr": {"title": "Moulin"}}'$$),
  ('public.points', 'delete', 'delete from public.points'),
  ('public.map_changes', 'select', 'select * from public.map_changes'),
  ('public.map_changes', 'insert', 'insert into public.map_changes (id) values (2)'),
  ('public.map_changes', 'upsert',
    'insert into public.map_changes (id) values (1) on conflict (id) do update set number = 7'),
  ('public.map_changes', 'update', 'update public.map_changes set number = 7'),
  ('public.map_changes', 'delete', 'delete from public.map_changes'),
  ('public.publishing', 'select', 'select * from public.publishing'),
  ('public.publishing', 'insert', 'insert into public.publishing (id) values (2)'),
  ('public.publishing', 'upsert',
    'insert into public.publishing (id) values (1) on conflict (id) do update set is_automatic = true'),
  ('public.publishing', 'update', 'update public.publishing set is_automatic = true'),
  ('public.publishing', 'update', 'update public.publishing set deploy_hook = null'),
  ('public.publishing', 'delete', 'delete from public.publishing'),
  ('private.admins', 'select', 'select * from private.admins'),
  ('private.admins', 'insert',
    $$insert into private.admins (user_id) values ('00000000-0000-4000-8000-00000000000b')$$),
  ('private.admins', 'upsert', $$insert into private.admins (user_id)
    values ('00000000-0000-4000-8000-00000000000b') on conflict (user_id) do update set created_at = now()$$),
  ('private.admins', 'update',
    $$update private.admins set user_id = '00000000-0000-4000-8000-00000000000b'$$),
  ('private.admins', 'delete', 'delete from private.admins'),
  ('private.enrolment', 'select', 'select * from private.enrolment'),
  ('private.enrolment', 'insert', 'insert into private.enrolment default values'),
  ('private.enrolment', 'upsert', 'insert into private.enrolment default values on conflict (only_row)
    do update set created_at = now()'),
  ('private.enrolment', 'update', 'update private.enrolment set created_at = now()'),
  ('private.enrolment', 'delete', 'delete from private.enrolment'),
  ('public.import_points(jsonb,jsonb,jsonb)', 'call',
    $$select public.import_points('[{"id": "00000000-0000-4000-8000-0000000000f1", "name": "New"}]', '[]')$$),
  ('public.import_points(jsonb,jsonb,jsonb)', 'call', $$select public.import_points('[]',
    '[{"id": "00000000-0000-4000-8000-0000000000f2", "title": "New", "coord_x": 1, "coord_y": 2}]')$$),
  ('public.import_points(jsonb,jsonb,jsonb)', 'call', $$select public.import_points('[]',
    '[{"id": "00000000-0000-4000-8000-000000000002", "title": "New", "coord_x": 1, "coord_y": 2}]')$$),
  ('public.restore_map(jsonb)', 'call',
    $$select public.restore_map('{"settings": {"show_legend": false}, "groups": [], "points": []}')$$),
  ('public.restore_map(jsonb)', 'call', $$select public.restore_map('{"settings": {"show_legend": true},
    "groups": [{"id": "00000000-0000-4000-8000-0000000000f1", "name": "New", "created_at": "2026-01-01"}],
    "points": []}')$$),
  ('public.delete_group_keeping_points(uuid)', 'call',
    $$select public.delete_group_keeping_points('00000000-0000-4000-8000-000000000001')$$),
  ('public.order_groups(jsonb,jsonb)', 'call',
    $$select public.order_groups('{}', '{"00000000-0000-4000-8000-000000000001": 1}')$$),
  ('public.number_now(map_changes)', 'call', 'select public.number_now(row(1, 0, now())::public.map_changes)'),
  ('public.setup_status()', 'call', 'select public.setup_status()'),
  ('setup.status()', 'call', 'select setup.status()'),
  ('setup.had_administrator()', 'call', 'select setup.had_administrator()'),
  ('setup.visitors_can_read()', 'call', 'select setup.visitors_can_read()'),
  ('private.is_admin()', 'call', 'select private.is_admin()'),
  ('storage.buckets', 'list', 'select * from storage.buckets'),
  ('storage.buckets', 'create', $$insert into storage.buckets (id, name) values ('new', 'new')$$),
  ('storage.buckets', 'change', 'update storage.buckets set public = false'),
  ('storage.buckets', 'delete', $$delete from storage.buckets
    where id not in (select bucket_id from storage.objects)$$);
insert into statement
select 'bucket ' || id, verb, format(sql, id)
from storage.buckets, (values
  ('list', 'select * from storage.objects where bucket_id = %L'),
  ('upload', 'insert into storage.objects (bucket_id, name) values (%L, ''new.png'')'),
  ('replace', 'insert into storage.objects (bucket_id, name) values (%L, ''picture.png'')
    on conflict (bucket_id, name) do update set name = excluded.name'),
  ('move', 'update storage.objects set name = ''moved.png'' where bucket_id = %L'),
  ('copy', 'insert into storage.objects (bucket_id, name)
    select bucket_id, ''copied.png'' from storage.objects where bucket_id = %L'),
  ('delete', 'delete from storage.objects where bucket_id = %L')
) as object_verb (verb, sql);
insert into statement
select 'bucket ' || id, verb, format(sql, id)
from storage.buckets, (values
  ('move out', 'update storage.objects set bucket_id = ''others'', name = ''moved.png'' where bucket_id = %L'),
  ('move in', 'update storage.objects set bucket_id = %L, name = ''moved.png'' where bucket_id = ''others'''),
  ('copy out', 'insert into storage.objects (bucket_id, name)
    select ''others'', ''copied.png'' from storage.objects where bucket_id = %L'),
  ('copy in', 'insert into storage.objects (bucket_id, name)
    select %L, ''copied.png'' from storage.objects where bucket_id = ''others''')
) as object_verb (verb, sql)
where id <> 'others';
-- An empty bucket that could be deleted.
insert into storage.buckets (id, name) values ('empty', 'empty');

create temp table seen as
select statement.target, statement.verb, actor.name as actor,
  pg_temp.outcome(actor.role, actor.claims, statement.sql) as outcome
from statement, actor
union all
-- No single statement can try these: truncating a table also requires the right to truncate those that refer to
-- it.
select relation.target, verb, actor.name,
  case when has_table_privilege(actor.role, relation.oid, verb) then 'allowed' else 'refused' end
from relation, actor, unnest(array['truncate', 'references', 'trigger', 'maintain']) as verb
union all
select routine.target, 'call', actor.name,
  case when has_function_privilege(actor.role, routine.oid, 'execute') then 'allowed' else 'refused' end
from routine, actor
where routine.target not in (select target from statement)
union all
select schema_of_ours.target, verb, actor.name,
  case when has_schema_privilege(actor.role, schema_of_ours.name, verb) then 'allowed' else 'refused' end
from schema_of_ours, actor, unnest(array['usage', 'create']) as verb;

select is(
  seen.outcome, coalesce(expected.outcome, 'refused'),
  format('%s: %s %s', seen.actor, seen.verb, seen.target)
)
from seen left join expected using (target, verb, actor)
order by seen.target, seen.verb, seen.actor;

-- Nothing is left out
select is_empty(
  $$select target, verb from relation, unnest(array['select', 'insert', 'upsert', 'update', 'delete']) as verb
    except select target, verb from seen$$,
  'Every verb was tried on every table and view; where it was not, add a statement to this file'
);
select is_empty(
  $$select target from seen except select target from known$$,
  'Every schema, table, view, function and bucket is in tests/boundary/expected.ts'
);
select is_empty(
  $$select target, verb, actor from expected except select target, verb, actor from seen$$,
  'Everything that is expected was tried'
);
select is_empty(
  $$select format('%s.%s', attrelid::regclass, attname) from pg_attribute
    where attrelid in (select oid from relation) and attacl is not null$$,
  'Nothing is granted on single columns'
);
select is_empty(
  $$select target, privilege_type
    from (
      select target, relacl from relation join pg_class using (oid)
      union all select target, proacl from routine join pg_proc using (oid)
    ) as owned (target, acl), aclexplode(acl)
    where grantee = 0$$,
  'Nothing is granted to everyone at once'
);
select is_empty(
  $$select policyname from pg_policies where cmd = 'UPDATE' and qual is distinct from with_check$$,
  'A policy for changes asks the same of a row before and after'
);
select is_empty(
  $$select target from routine join pg_proc using (oid)
    where not coalesce(proconfig, '{}') @> array['search_path=""']$$,
  'Every function has an empty search path'
);
-- Without a condition, the read policy does not apply.
create function pg_temp.others_after(statement text) returns bigint language plpgsql as $$
declare
  others bigint;
begin
  perform set_config('request.jwt.claims', claims::text, true), set_config('role', role, true)
  from actor where name = 'administrator';
  execute statement;
  reset role;
  select count(*) into others from storage.objects where bucket_id = 'others' and name = 'picture.png';
  raise exception 'undo' using errcode = 'TT000';
exception
  when sqlstate 'TT000' then return others;
end;
$$;
select is(
  pg_temp.others_after(statement), 1::bigint,
  format('administrator: %s leaves other buckets alone', statement)
) from unnest(array[
  'delete from storage.objects', 'update storage.objects set name = ''moved.png'''
]) as statement;
select is(
  pg_temp.outcome(actor.role, actor.claims, 'select where private.is_admin()'),
  case actor.name
    when 'administrator' then 'allowed'
    when 'visitor' then 'refused'
    when 'secret key' then 'refused'
    else 'row level security'
  end,
  format('%s: is an administrator or not', actor.name)
) from actor;

select * from finish();
rollback;
