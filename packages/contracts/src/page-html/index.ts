export { findHtmlProblems, findTextProblems } from './html-problems.ts';
