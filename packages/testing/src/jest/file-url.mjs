// Stands in for a picture or a document: the bundler gives the address under which it is served.
export default '/assets/file';
