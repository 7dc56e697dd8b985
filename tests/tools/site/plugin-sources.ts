import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, type SyntaxNode } from '../modules.ts'
import { type Declaration, declarationsOf } from './sources.ts'

/** A plugin as its page shows it: its folder and what its contract declares. */
export interface PluginSource {
  readonly folder: string
  readonly id: string
  readonly contract: Declaration
  readonly declarations: ReadonlyMap<string, Declaration>
}

export type Member = SyntaxNode & {
  readonly key?: { readonly name?: string; readonly value?: string }
}

export const child = (node: SyntaxNode | undefined, field: string): SyntaxNode | undefined =>
  node?.[field] as SyntaxNode | undefined
export const list = (node: SyntaxNode | undefined, field: string): readonly Member[] =>
  (node?.[field] as readonly Member[] | undefined) ?? []
export const nameOf = ({ key }: Member): string => key?.name ?? key?.value ?? ''
export const typeOf = (member: Member | undefined): SyntaxNode | undefined =>
  child(child(member, 'typeAnnotation'), 'typeAnnotation')
export const textOf = ({ source }: Declaration, node: SyntaxNode | undefined): string =>
  node === undefined ? '' : source.slice(node.start, node.end).replace(/;$/, '')

/** The members of a declaration or of a type, followed to a declaration of the same file. */
export function membersOf(plugin: PluginSource, node: SyntaxNode | undefined): readonly Member[] {
  if (node?.type === 'TSInterfaceDeclaration') return list(child(node, 'body'), 'body')
  if (node?.type === 'TSTypeLiteral') return list(node, 'members')
  if (node?.type !== 'TSTypeReference') return []
  return membersOf(plugin, plugin.declarations.get(textOf(plugin.contract, node))?.node)
}

/** Every plugin folder with a contract. */
export const pluginSources = (): readonly PluginSource[] =>
  readdirSync(join(root, 'plugins'))
    .filter((folder) => existsSync(join(root, 'plugins', folder, 'contract.ts')))
    .sort()
    .flatMap((folder) => {
      const declarations = declarationsOf(`plugins/${folder}/contract.ts`)
      return [...declarations.values()].flatMap((contract) => {
        const id = /Contract \{\s*readonly id: '([^']+)'/.exec(contract.text)?.[1]
        const same = id?.toLowerCase() === folder.replaceAll('-', '').toLowerCase()
        return id !== undefined && same ? [{ folder, id, contract, declarations }] : []
      })
    })
