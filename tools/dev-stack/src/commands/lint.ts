// The checks of `npm test` alone.
process.argv.splice(2, process.argv.length, 'checks');
await import('./test.ts');
