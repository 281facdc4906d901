import { takeCoverage } from 'node:v8';
import { afterAll } from '@jest/globals';

// Jest ends its workers before V8 has written what it counted, and forgets a file's modules when the file is done.
if (process.env.NODE_V8_COVERAGE) afterAll(takeCoverage);
