-- The checks of the map's tables call functions of private, and two of these find others by name when they run. So
-- each role that writes needs the right to look names up there. It may call no more functions, and read no table.
grant usage on schema private to service_role;
