import '#server/platform/resolve-once.ts';

await import('./main.ts');
