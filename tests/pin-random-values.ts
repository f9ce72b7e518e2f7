import fc from 'fast-check';

// In CI, properties try the same values in each run. Elsewhere they try others, and may find something new.
if (process.env.CI) fc.configureGlobal({ seed: 1 });
