/** Texts by editors. */

export const articles = () => '/articles';
export const article = (slug: string) => `/articles/${slug}`;
export const articleCategory = (classId: string) => `/articles/category/${classId}`;
export const notices = () => '/notices';
export const notice = (slug: string) => `/notices/${slug}`;
export const page = (slug: string) => `/pages/${slug}`;
export const offers = () => '/1v1';
export const offer = (name: string) => `/1v1/${name}`;
