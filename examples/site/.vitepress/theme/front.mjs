import { Content } from 'vitepress'
import VPHomeContent from 'vitepress/dist/client/theme-default/components/VPHomeContent.vue'
import VPHomeFeatures from 'vitepress/dist/client/theme-default/components/VPHomeFeatures.vue'
import VPHomeHero from 'vitepress/dist/client/theme-default/components/VPHomeHero.vue'
import { h } from 'vue'

/** The first page. That of the theme has no main landmark. */
export default () =>
  h('main', { class: 'VPHome' }, [
    h(VPHomeHero),
    h(VPHomeFeatures),
    h(VPHomeContent, null, { default: () => h(Content) }),
  ])
