import path from 'node:path';
import { testContract } from '@fitghar/testing/contract';

testContract(path.resolve(import.meta.dirname, '..'));
