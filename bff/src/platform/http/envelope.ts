/** Response envelope of section 7's calls, with every field that existing clients read (D32). */
export interface Envelope<Response> {
  success: true;
  status: 'success';
  message: string;
  response: Response;
}

export const withEnvelope = <Response>(response: Response, message = ''): Envelope<Response> => ({
  success: true,
  status: 'success',
  message,
  response,
});
