export { RegistrySource, type ShellFiles, type SiteFiles } from './registry-source.ts';
export { ReleasesModule } from './releases.module.ts';
