import { startFirstRemote } from './federation/remotes.ts';

startFirstRemote();
