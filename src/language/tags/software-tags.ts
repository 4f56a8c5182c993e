import type { TagDefinition } from '../../schema/tag.ts'
import { tag } from './tag-text.ts'

/** Intents of research, programming and work with data. */
export const SOFTWARE_TAGS: readonly TagDefinition[] = [
  tag('research', 'Finding out something from sources: papers, documents, the web.'),
  tag(
    'research.search',
    'Search for papers, documents, pages or facts about a topic.',
    `
    Search arXiv for papers on sparse attention
    Google the opening hours of the museum
    Look up recent articles about heat pumps
    搜索有关联邦学习的论文`,
    `
    search* | look* up | google* | find ... papers | find ... articles | find ... sources | query* ... web |
    搜索 | 检索 | 查找 | 查一下 | 搜一下 | 查资料`,
    `
    search | web_search | web-search | retrieve | lookup | find | 搜索 | 检索`,
  ),
  tag(
    'research.read',
    'Open and read a document, paper, page or file to learn what it says.',
    `
    Read section 3 of the survey
    Open the PDF and go through the methods
    Fetch the documentation page of the API
    阅读这篇论文的第三节`,
    `
    read the | read section* | read chapter* | read through | re-read* | reread* | skim* | open* the paper |
    open* the document* | fetch* the page | fetch* the doc* | 阅读 | 打开文档 | 读一下 | 通读 | 浏览`,
    `
    read | browse | fetch | open | 阅读`,
  ),
  tag(
    'research.summarise',
    'Summarise findings, a text or a discussion; collect the key points.',
    `
    Summarise the five papers in one paragraph
    Write up the main findings of the interviews
    Give me the gist of the report
    总结会议的要点`,
    `
    summari* | the gist | key points | main findings | key takeaways | sum up | tl;dr | condense* | 总结 |
    概括 | 摘要 | 要点 | 归纳`,
    `
    summarise | summarize | summary | 总结`,
  ),
  tag(
    'research.compare',
    'Compare alternatives, methods, products or versions with each other.',
    `
    Compare the two vector databases on latency and cost
    What are the pros and cons of each approach?
    Contrast the old policy with the new one
    比较两种方案的优缺点`,
    `
    compar* | pros and cons | versus | vs | contrast* | difference between | differences between |
    side by side | 比较 | 对比 | 优缺点 | 区别 | 相比`,
    `
    compare | comparison | 比较`,
  ),
  tag(
    'research.verify',
    'Check whether a claim, figure or source is right.',
    `
    Check whether the quoted figure is in the original paper
    Fact-check the statement about the emissions
    Cross-check the numbers against the annual report
    核实这个数据的来源`,
    `
    verif* | fact-check* | fact check* | cross-check* | double-check* | double check* | check whether |
    check if | confirm that | validat* the claim | 核实 | 验证 | 查证 | 确认一下 | 核对`,
    `
    verify | check | validate | 核实 | 验证`,
  ),
  tag('code', 'Developing software: writing, testing, repairing and running programs.'),
  tag(
    'code.write',
    'Write or change program code to implement a feature.',
    `
    Implement the login endpoint
    Add a retry option to the HTTP client
    Write a function that parses the config file
    实现用户登录功能`,
    `
    implement* | write a function | write a script | write code | write the code | writ* a class |
    add* a method | add* an endpoint | add* ... endpoint | add* ... parameter | add* ... column | coded |
    create* a component | 编写代码 | 写代码 | 写一个函数 | 写个脚本 | 实现 | 编码 | 添加接口 | 新增接口 |
    新增字段`,
    `
    code | implement | coding | edit_file | write_file | write-file | patch`,
  ),
  tag(
    'code.test',
    'Write or run tests of a program and look at what fails.',
    `
    Run the unit tests of the parser
    Write an integration test for the checkout
    pytest reports 3 failures
    运行单元测试`,
    `
    unit test* | integration test* | test suite | run* the test* | run* test* | run* all test* |
    write* test* | add* test* | add* a test* | add* a regression test | tests pass* | tests fail* |
    test coverage | pytest* | vitest* | end-to-end test* | e2e | 单元测试 | 集成测试 | 测试用例 | 跑测试 |
    运行测试 | 回归测试`,
    `
    test | run_tests | run-tests | 测试`,
  ),
  tag(
    'code.debug',
    'Find and fix the cause of a bug, an error or a crash.',
    `
    Find out why the worker crashes on start
    Fix the null pointer in the session handler
    The stack trace points to the cache layer
    修复登录页面的报错`,
    `
    debug* | fix* ... bug* | bug* | stack trace | traceback | exception | crash* | root cause | reproduc* |
    memory leak | race condition | troubleshoot* | fix* ... error* | segfault* | fix* the failing | 调试 |
    修复 | 报错 | 崩溃 | 排查 | 堆栈 | 定位问题`,
    `
    debug | fix | troubleshoot | 调试 | 修复`,
  ),
  tag(
    'code.review',
    'Review a change, a pull request or existing code.',
    `
    Review the pull request of the payments team
    Leave comments on the diff
    Look over my code before I merge it
    评审这个合并请求`,
    `
    review* ... pull request | review* ... PR | review* ... code | code review* | review* ... diff |
    review* ... commit* | review* ... merge request | pull request* | 代码评审 | 代码审查 | 审查代码 |
    合并请求 | review 代码`,
    `
    review | code_review | code-review`,
  ),
  tag(
    'code.refactor',
    'Restructure code without changing what it does; clean up, rename, speed up.',
    `
    Refactor the storage module into two files
    Rename the helper and remove dead code
    Extract the validation into its own class
    重构存储模块`,
    `
    refactor* | rename the | dead code | clean* up the code | restructur* | extract ... into |
    simplif* the code | optimi* the query | optimi* the loop | 重构 | 重命名 | 清理代码 | 优化代码 |
    拆分模块`,
    `
    refactor | optimise | optimize | 重构`,
  ),
  tag(
    'code.run',
    'Run a command, a script or a build and look at its output.',
    `
    Run npm install and build the project
    Execute the migration script
    Start the dev server on port 3000
    执行构建脚本`,
    `
    npm | run* ... script | execut* | compil* | start* the ... server | run* the build | build* the project |
    run* ... command | pip install | docker | make build | 执行 | 编译 | 构建 | 运行脚本 | 启动服务`,
    `
    run | execute | shell | bash | command | build | 执行`,
  ),
  tag(
    'code.deploy',
    'Deploy, release or roll back a version of a program.',
    `
    Deploy version 2.1 to staging
    Roll back the release of last night
    Publish the package to npm
    把新版本部署到生产环境`,
    `
    deploy* | roll* back | rollback* | releas* version | releas* v* | publish* the package |
    ship* the release | to production | to staging | 部署 | 上线 | 回滚 | 发布版本 | 发布新版本`,
    `
    deploy | release | publish | rollback | 部署`,
  ),
  tag('data', 'Working with data: collecting, cleaning, analysing and showing it.'),
  tag(
    'data.collect',
    'Collect, download, scrape, extract or clean data.',
    `
    Scrape the prices of the ten shops
    Download the sales data of 2023 as CSV
    Remove duplicate rows from the customer table
    抓取网页上的价格数据`,
    `
    scrap* | download ... data* | download ... csv | extract ... data | collect* data | collect* the data |
    clean* ... data* | duplicate rows | missing values | export* ... csv | import* ... csv |
    load* ... dataset | data cleaning | 抓取 | 爬取 | 采集 | 清洗 | 下载数据 | 导出数据 | 导入数据 | 缺失值`,
    `
    collect | scrape | download | extract | clean`,
  ),
  tag(
    'data.analyse',
    'Analyse data, compute statistics, find trends and causes in figures.',
    `
    Analyse the sales figures by region
    Compute the average order value per month
    What is the correlation between price and demand?
    分析销售数据的趋势`,
    `
    analy* | correlat* | regression model | comput* the average | calculat* | statistic* | trend* |
    sql query | aggregat* | forecast* | 分析 | 统计 | 计算 | 趋势 | 相关性 | 预测`,
    `
    analyse | analyze | analysis | calculate | compute | 分析 | 计算`,
  ),
  tag(
    'data.visualise',
    'Draw a chart, plot, table or dashboard from data.',
    `
    Plot the revenue by quarter as a bar chart
    Make a dashboard of the server load
    Draw a histogram of the response times
    画一张柱状图`,
    `
    chart* | plot the | plot a | plotted | plotting | visuali* | dashboard* | histogram* | heatmap* |
    draw* a graph | scatter plot | 图表 | 柱状图 | 折线图 | 饼图 | 可视化 | 画图 | 仪表盘 | 看板`,
    `
    plot | visualise | visualize | chart`,
  ),
]
