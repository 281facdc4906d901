import { enrolments } from '@fitghar/contracts/institute';
import { api, useQuery } from '@fitghar/platform/data';

export const useEnrolments = () =>
  useQuery({ queryKey: ['institute', 'mine'], queryFn: ({ signal }) => api('/api/v1/institute/enrolments/mine', enrolments, { signal }) });
