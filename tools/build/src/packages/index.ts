export { checkPacked } from './check-packed.ts';
export { type Packed, packPackages } from './pack-packages.ts';
