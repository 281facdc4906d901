export { ImportsModule } from './imports.module.ts';
export { Imports } from './imports.ts';
