export { findHtmlProblems } from './html-problems.ts';
