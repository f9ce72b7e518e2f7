// Who may do what, in one table that both the database's own tests and the HTTP tests read. Everything not in
// it is refused.

/** Callers with a genuine session, or with none. */
export const PEOPLE = ['visitor', 'anonymous sign-in', 'other account', 'administrator'] as const;

/** The role of a hosted project's secret key. The embedded backend has none. */
export const SECRET_KEY = 'secret key';

/** HTTP callers with a token or a key that must not be trusted. */
export const IMPOSTORS = [
  'expired administrator',
  'administrator signed with another secret',
  'secret key signed with another secret',
  'administrator with alg none',
  'secret key with alg none',
  'nobody, without a key',
  'nobody, with a wrong key',
] as const;

export type Person = (typeof PEOPLE)[number];
export type Actor = Person | (typeof IMPOSTORS)[number] | typeof SECRET_KEY;

/**
 * The outcome of an attempt. Over HTTP, a refusal by a policy also counts as refused; in SQL, ‘row level
 * security’ means that the verb is granted and only a policy prevents it.
 */
export type Outcome = 'allowed' | 'row level security';

type Cell = Partial<Record<Actor, Outcome>>;

function cell(outcome: Outcome, actors: readonly Actor[]): Cell {
  return Object.fromEntries(actors.map((actor) => [actor, outcome]));
}

const ACCOUNTS = ['anonymous sign-in', 'other account', 'administrator'] as const;

const BY_VALID_CALLERS = cell('allowed', [...PEOPLE, SECRET_KEY]);
const BY_EVERY_CALLER = cell('allowed', [...PEOPLE, ...IMPOSTORS]);
const BY_VISITORS_ONLY = cell('allowed', ['visitor']);
const BY_READERS = cell('allowed', PEOPLE);
const BY_ACCOUNTS = cell('allowed', ACCOUNTS);
const BY_WRITERS = cell('allowed', [...ACCOUNTS, SECRET_KEY]);
const BY_THE_ADMINISTRATOR: Cell = {
  ...cell('row level security', ACCOUNTS),
  ...cell('allowed', ['administrator']),
};
const AND_BY_THE_SECRET_KEY = cell('allowed', [SECRET_KEY]);
const CHANGE: Cell = { ...BY_THE_ADMINISTRATOR, ...AND_BY_THE_SECRET_KEY };

// Supabase grants everything on the storage tables to everyone, and leaves access to the policies.
const IN_STORAGE_BY_THE_SECRET_KEY: Cell = {
  ...cell('row level security', PEOPLE),
  ...AND_BY_THE_SECRET_KEY,
};
const IN_STORAGE_BY_THE_ADMINISTRATOR: Cell = {
  ...IN_STORAGE_BY_THE_SECRET_KEY,
  ...cell('allowed', ['administrator']),
};

const MAP_TABLE = {
  select: BY_VALID_CALLERS,
  insert: CHANGE,
  upsert: CHANGE,
  update: CHANGE,
  delete: CHANGE,
};

/** An operation on a bucket that doesn't belong to the map. */
const CROSS_BUCKET = {
  'move out': IN_STORAGE_BY_THE_SECRET_KEY,
  'move in': IN_STORAGE_BY_THE_SECRET_KEY,
  'copy out': IN_STORAGE_BY_THE_SECRET_KEY,
  'copy in': IN_STORAGE_BY_THE_SECRET_KEY,
};

const PICTURE_BUCKET = {
  open: BY_EVERY_CALLER,
  list: IN_STORAGE_BY_THE_ADMINISTRATOR,
  upload: IN_STORAGE_BY_THE_ADMINISTRATOR,
  replace: IN_STORAGE_BY_THE_ADMINISTRATOR,
  move: IN_STORAGE_BY_THE_ADMINISTRATOR,
  copy: IN_STORAGE_BY_THE_ADMINISTRATOR,
  delete: IN_STORAGE_BY_THE_ADMINISTRATOR,
  'sign an address': IN_STORAGE_BY_THE_ADMINISTRATOR,
  'sign an upload': IN_STORAGE_BY_THE_ADMINISTRATOR,
  ...CROSS_BUCKET,
};

const OTHER_BUCKET = {
  list: IN_STORAGE_BY_THE_SECRET_KEY,
  upload: IN_STORAGE_BY_THE_SECRET_KEY,
  replace: IN_STORAGE_BY_THE_SECRET_KEY,
  move: IN_STORAGE_BY_THE_SECRET_KEY,
  copy: IN_STORAGE_BY_THE_SECRET_KEY,
  delete: IN_STORAGE_BY_THE_SECRET_KEY,
};

/**
 * Every table, function, schema and bucket of the migrations, and the accounts. A new object needs a line here,
 * then `npm run access-test`, and a statement in access.test.sql that tries it; for HTTP a table also needs
 * rows and a function needs arguments in http-probes.ts.
 */
export const EXPECTED: Record<string, Record<string, Cell>> = {
  'schema public': { usage: BY_VALID_CALLERS },
  // Policies and checks call its functions.
  'schema private': { usage: BY_WRITERS },
  // `npm run doctor` calls this as a visitor.
  'schema setup': { usage: BY_VISITORS_ONLY },

  'public.map_settings': { select: BY_VALID_CALLERS, update: CHANGE },
  'public.groups': MAP_TABLE,
  'public.points': MAP_TABLE,
  'public.map_changes': { select: BY_VALID_CALLERS },
  'public.publishing': { select: CHANGE, update: CHANGE },
  'private.admins': {},
  'private.enrolment': {},

  'public.import_points(jsonb,jsonb,jsonb)': { call: BY_THE_ADMINISTRATOR },
  'public.restore_map(jsonb)': { call: BY_THE_ADMINISTRATOR },
  'public.delete_group_keeping_points(uuid)': { call: BY_THE_ADMINISTRATOR },
  'public.order_groups(jsonb,jsonb)': { call: BY_THE_ADMINISTRATOR },
  // The API offers it as a column of its table. A visitor may also call it with any row.
  'public.number_now(map_changes)': { call: BY_VALID_CALLERS },
  'public.setup_status()': { call: BY_VISITORS_ONLY },
  'setup.status()': { call: BY_VISITORS_ONLY },
  'setup.had_administrator()': { call: BY_VISITORS_ONLY },
  'setup.visitors_can_read()': { call: BY_VISITORS_ONLY },
  'private.is_admin()': { call: BY_ACCOUNTS },
  // Policies and number_now call these for visitors, too. Visitors can't look their names up.
  'private.is_everything_visible()': { call: BY_READERS },
  'private.hidden_group_ids()': { call: BY_READERS },
  'private.hidden_point_ids()': { call: BY_READERS },
  'private.count_openings(timestamp with time zone)': { call: BY_VALID_CALLERS },
  'private.enrol_first_administrator()': {},
  'private.dismiss_deleted_administrator()': {},
  'private.remember_enrolment()': {},
  'private.can_sign_in(jsonb)': {},
  'private.keep_map_settings()': {},
  'private.raise_version()': {},
  'private.round_coordinates()': {},
  'private.round_size_ratio()': {},
  'private.assert_administrator()': {},
  'private.begin_change()': {},
  'private.note_change()': {},
  'private.set_has_words()': {},
  'private.are_there_words()': {},
  'private.clear_position_verdict()': {},
  'private.check_line()': {},
  'private.check_translations_of_points()': {},
  // Functions that table checks, imports and restores use, called with the writer's rights.
  'private.is_not_blank(text)': { call: BY_WRITERS },
  'private.is_readable(text)': { call: BY_WRITERS },
  'private.is_picture_address(text)': { call: BY_WRITERS },
  'private.is_link(text)': { call: BY_WRITERS },
  'private.is_creation_time(timestamp with time zone)': { call: BY_WRITERS },
  'private.is_language(text)': { call: BY_WRITERS },
  'private.are_languages(text[])': { call: BY_WRITERS },
  'private.are_translations(jsonb,jsonb)': { call: BY_WRITERS },
  'private.are_positions(jsonb,integer,integer)': { call: BY_WRITERS },
  'private.is_whole_number(jsonb,integer,integer)': { call: BY_WRITERS },
  'private.is_line(jsonb)': { call: BY_WRITERS },
  'private.are_junctions(jsonb)': { call: BY_WRITERS },
  'private.fields_of(regclass)': { call: BY_ACCOUNTS },
  'private.refuse_unknown_fields(regclass,jsonb)': { call: BY_ACCOUNTS },
  'private.put_rows(regclass,jsonb)': { call: BY_ACCOUNTS },
  'private.wait_for_turn()': { call: BY_ACCOUNTS },

  'bucket maps': PICTURE_BUCKET,
  'bucket markers': PICTURE_BUCKET,
  'bucket popups': PICTURE_BUCKET,
  // Stands for every bucket that does not belong to the map.
  'bucket others': OTHER_BUCKET,
  'storage.buckets': {
    list: IN_STORAGE_BY_THE_SECRET_KEY,
    create: IN_STORAGE_BY_THE_SECRET_KEY,
    change: IN_STORAGE_BY_THE_SECRET_KEY,
    delete: IN_STORAGE_BY_THE_SECRET_KEY,
  },

  // HTTP only: sign-up, anonymous sign-in, e-mail codes, and administration of accounts.
  accounts: {},
};

/** Whether an actor may do something over HTTP, which exposes only the schema `public`. */
export function isAllowedOverHttp(target: string, verb: string, actor: Actor): boolean {
  if (/^(private|setup)\./.test(target)) return false;
  return EXPECTED[target]?.[verb]?.[actor] === 'allowed';
}
