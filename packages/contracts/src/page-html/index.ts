export { findHtmlProblems, findTextProblems } from './html-problems.ts';
export { toDocumentHtml } from './markdown.ts';
