export { showFailure } from './toast/show-failure.ts';
