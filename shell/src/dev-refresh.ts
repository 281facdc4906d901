// Development only, before everything else: one React Refresh runtime for the shell and all remotes.
import * as runtime from 'react-refresh/runtime';

Object.assign(globalThis, { __fitghar_federation_refresh: runtime });
