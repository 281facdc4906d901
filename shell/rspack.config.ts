import { shellConfig } from '@fitghar/federation';

export default shellConfig(import.meta.dirname);
