/** Puts a template of the layout into the page, which loads its script (LaterParts.astro). Once: the template goes. */
export function activate(id: string): void {
  const template = document.getElementById(id);
  if (template instanceof HTMLTemplateElement)
    template.replaceWith(document.importNode(template.content, true));
}
