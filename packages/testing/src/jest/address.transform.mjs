// Stands in for a picture or a text: the bundler gives the address under which it is served.
import path from 'node:path';

export default {
  process: (_, file) => ({ code: `export default ${JSON.stringify(`/assets/${path.basename(file)}`)};` }),
};
