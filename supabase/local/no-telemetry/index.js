// Nothing: `supabase/local/backend.ts` turns the telemetry off before it would be loaded.
export {};
