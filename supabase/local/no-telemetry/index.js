// Empty: `supabase/local/backend.ts` turns telemetry off before it could be loaded.
export {};
