import { remoteConfig } from '@fitghar/federation';
import remote from './remote.config.ts';

export default remoteConfig(import.meta.dirname, remote);
