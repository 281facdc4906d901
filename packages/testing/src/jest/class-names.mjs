// Replaces a CSS module: each class keeps its name.
export default new Proxy({}, { get: (_, name) => name });
