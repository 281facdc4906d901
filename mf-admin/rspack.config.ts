import { remoteConfig } from '@fitghar/federation';

export default remoteConfig(import.meta.dirname);
