import { jestConfig } from '@fitghar/testing/jest-config';

export default jestConfig(import.meta.dirname);
