// Runs only the static checks of `npm test`.
process.argv.splice(2, process.argv.length, 'checks');
await import('./test.ts');
