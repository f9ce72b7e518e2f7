-- One place with a wrong position no longer counts against all the others. The admin compares the positions again at
-- its next visit.
update public.map_settings set position_verdict = null, position_changes = position_changes + 1
where position_verdict = 'poor';
