// For the set-up of screen tests alone: what a page keeps between two tests.
export { toasts } from './toast/toasts.ts';
