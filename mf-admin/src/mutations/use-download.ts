import type { Call, CallInput } from '@fitghar/contracts/common';
import { download, useMutation } from '@fitghar/platform/data';
import { showFailure } from '@fitghar/ui/bundled/operations';

/** Saves a file of the server; pending until it is there. */
export const useDownload = <Of extends Call>(what: Of) =>
  useMutation({
    mutationFn: ({ input, name }: { input: CallInput<Of>; name: string }) => download(what, input, name),
    onError: showFailure,
  });
