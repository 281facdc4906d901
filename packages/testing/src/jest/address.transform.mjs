// Replaces a picture or document with its URL, as the bundler does.
import path from 'node:path';

export default {
  process: (_, file) => ({ code: `export default ${JSON.stringify(`/assets/${path.basename(file)}`)};` }),
};
