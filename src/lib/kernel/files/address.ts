/** The addresses of uploaded pictures. No I/O, because schemas of the browser use it. */
export const UPLOADS_PATH = '/uploads/';
export const UPLOAD_ADDRESS = /^\/uploads\/[\w-]{22}\.(jpg|png)$/;
