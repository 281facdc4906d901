/** The answer of section 7's calls: each reader finds the field that it reads (D32). */
export interface Answered<Response> {
  success: true;
  status: 'success';
  message: string;
  response: Response;
}

export const inEnvelope = <Response>(response: Response, message = ''): Answered<Response> => ({
  success: true,
  status: 'success',
  message,
  response,
});
