/** Where sent pictures are seen, and what their addresses look like. No I/O: schemas of the browser use it. */
export const UPLOADS_PATH = '/uploads/';
export const UPLOAD_ADDRESS = /^\/uploads\/[\w-]{22}\.(jpg|png)$/;
